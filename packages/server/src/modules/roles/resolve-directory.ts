import { withCompany } from '../../ground/db/with-company.ts'
import { Away, PATIENCE, within } from '../../ground/kernel/dependency.ts'
import type { Deps } from '../../ground/kernel/deps.ts'
import { askOthers } from '../../ground/outgoing/ask-others.ts'
import type { Employee, EmployeeDirectory } from './employee-directory.ts'
import { listEmployees, searchUsers } from './user-search.queries.ts'

/** The directory in use: the one that was plugged in, else the company's own people, by their user ids. */
export const chooseDirectory = ({ employees, db }: Pick<Deps, 'employees' | 'db'>): EmployeeDirectory =>
  (employees && boundDirectory(employees)) ?? {
    search: ({ companyId, text, limit }) =>
      withCompany(db, companyId, async (tx) => (await searchUsers(tx, { text, limit })).map(toEmployee)),
    find: ({ companyId, empIds }) =>
      withCompany(db, companyId, async (tx) => (await listEmployees(tx, empIds)).map(toEmployee)),
  }

/** One that was plugged in is somebody else's. */
const boundDirectory = ({ search, find }: EmployeeDirectory): EmployeeDirectory => {
  const late = () => new Away('directory of employees', PATIENCE.restMs)
  const bounded = <T>(ask: () => Promise<T>) =>
    askOthers('The directory of employees', () => within(PATIENCE.limitMs, ask, late))
  return { search: (asked) => bounded(() => search(asked)), find: (asked) => bounded(() => find(asked)) }
}

const toEmployee = ({ id, full_name, email }: { id: string; full_name: string; email: string }): Employee => ({
  empId: id,
  name: full_name,
  email,
})
