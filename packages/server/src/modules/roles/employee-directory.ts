/** An employee of the company, whether or not they sign in here. */
export type Employee = { empId: string; name: string; email: string }

/**
 * Directory in which hiring managers are searched. Another one is plugged in as `deps.employees`; it is called while no
 * transaction is open, and may throw.
 */
export type EmployeeDirectory = {
  /** Finds employees by a part of name or email, at most `limit`. */
  search: (asked: { companyId: string; text: string; limit: number }) => Promise<Employee[]>
  /** The employees with these ids, if they exist. */
  find: (asked: { companyId: string; empIds: readonly string[] }) => Promise<Employee[]>
}
