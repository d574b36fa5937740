/** Longest stay that can be planned; a slip of the year would keep a place from everybody. */
export const LONGEST_STAY_DAYS = 31
