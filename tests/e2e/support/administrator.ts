/** The administrator that the tested server creates on its first start. */
export const administrator = { email: 'admin@renthome.example', password: 'first-administrator-7' }
