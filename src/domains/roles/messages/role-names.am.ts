/** Names of built-in roles in Amharic; also for texts of other slices that mention a role. */
export const roleNamesAm = { admin: 'አስተዳዳሪ', agent: 'ወኪል', user: 'ተጠቃሚ', student: 'ተማሪ' }
