/** Somebody who works for the company, whether or not they sign in here. */
export type Employee = { empId: string; name: string; email: string }

/**
 * Where hiring managers are looked for. Another directory of employees is plugged in as `deps.employees`; it is asked while
 * no transaction is open, and may throw.
 */
export type EmployeeDirectory = {
  /** By a part of name or e-mail, at most `limit`. */
  search: (asked: { companyId: string; text: string; limit: number }) => Promise<Employee[]>
  /** Those of the ids that there are. */
  find: (asked: { companyId: string; empIds: readonly string[] }) => Promise<Employee[]>
}
