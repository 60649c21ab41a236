/**
 * Salary of a position as typed and sent: a first digit from 1 to 9, then digits, a point, digits (rule H-032). Numbers
 * hold 15 digits exactly; 20 decimals are chosen by us.
 */
export const SALARY_PATTERN = /^[1-9]\d{0,14}(\.\d{0,20})?$/

/** Six digits for editing a position, in the dialog and the call behind it (rule H-033). */
export const EDITED_SALARY_PATTERN = /^[1-9]\d{5}$/
