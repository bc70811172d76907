export const en = { names: { personalData: 'Personal data' } }
