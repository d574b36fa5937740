/** 19950 as '19,950'. */
export const inDigits = (number: number): string => number.toLocaleString('en-CA')
