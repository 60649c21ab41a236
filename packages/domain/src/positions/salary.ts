/**
 * The salary of a position as it is typed and sent: a first digit from 1 to 9, then digits, a point, digits (0 §5,
 * X-salary). The documents bound neither part; 15 digits are what a number holds exactly, 20 decimals are our own bound.
 */
export const SALARY_PATTERN = /^[1-9]\d{0,14}(\.\d{0,20})?$/

/** "Some views require 6 digits" (0 §5): the dialog that edits a position, and the call behind it (X-salary). */
export const EDITED_SALARY_PATTERN = /^[1-9]\d{5}$/
