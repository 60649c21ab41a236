import { withCompany } from '../../platform/db/with-company.ts'
import { Away, PATIENCE, within } from '../../platform/kernel/dependency.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { callExternalService } from '../../platform/outgoing/call-external-service.ts'
import type { Employee, EmployeeDirectory } from './employee-directory.ts'
import { listEmployees, searchUsers } from './user-search.queries.ts'

/** The directory in use: the plugged-in one, else the company's own users, by their user ids. */
export const resolveDirectory = ({ employees, db }: Pick<Deps, 'employees' | 'db'>): EmployeeDirectory =>
  (employees && boundDirectory(employees)) ?? {
    search: ({ companyId, text, limit }) =>
      withCompany(db, companyId, async (tx) => (await searchUsers(tx, { text, limit })).map(toEmployee)),
    find: ({ companyId, empIds }) =>
      withCompany(db, companyId, async (tx) => (await listEmployees(tx, empIds)).map(toEmployee)),
  }

/** A plugged-in directory is an external service. */
const boundDirectory = ({ search, find }: EmployeeDirectory): EmployeeDirectory => {
  const late = () => new Away('employee directory', PATIENCE.restMs)
  const bounded = <T>(ask: () => Promise<T>) =>
    callExternalService('The employee directory', () => within(PATIENCE.limitMs, ask, late))
  return { search: (asked) => bounded(() => search(asked)), find: (asked) => bounded(() => find(asked)) }
}

const toEmployee = ({ id, full_name, email }: { id: string; full_name: string; email: string }): Employee => ({
  empId: id,
  name: full_name,
  email,
})
