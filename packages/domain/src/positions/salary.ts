/**
 * The salary of a position as it is typed and sent: a first digit from 1 to 9, then digits, a point, digits
 * (rule H-032). 15 digits are what a number holds exactly, 20 decimals are our own bound.
 */
export const SALARY_PATTERN = /^[1-9]\d{0,14}(\.\d{0,20})?$/

/** Six digits where a position is edited, in the dialog and by the call behind it (rule H-033). */
export const EDITED_SALARY_PATTERN = /^[1-9]\d{5}$/
