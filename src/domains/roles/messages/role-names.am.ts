/** What built-in roles are called in Amharic; also in texts of slices that speak of the role of somebody. */
export const roleNamesAm = { admin: 'አስተዳዳሪ', agent: 'ወኪል', user: 'ተጠቃሚ', student: 'ተማሪ' }
