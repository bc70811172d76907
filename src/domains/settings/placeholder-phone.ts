/** Whether a mobile number plainly stands for want of a real one, as the default +251 911 000 000 does. */
export function isPlaceholderPhone(phone: string): boolean {
  return /[79]\d\d(\d)\1{5}$/.test(phone.replaceAll(/\D/g, ''))
}
