/** A listing counts as open for this many seconds after the form's last report. */
export const openForSeconds = 45

/** Interval in seconds at which an open form reports. */
export const presenceIntervalSeconds = 20
