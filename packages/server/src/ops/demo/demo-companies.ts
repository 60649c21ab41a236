import { companies } from '@rolecall/contract/administration/companies'
import { DEMO_COMPANY, OTHER_COMPANY } from './demo-accounts.ts'
import type { DemoClient } from './demo-client.ts'

/** Other customers of the people who run the demo, for the admin console. */
const CUSTOMERS = [
  { name: 'Northgate Clinics', domains: ['northgate-clinics.example'], active: true, admin_console: true },
  { name: 'Sable Freight', domains: ['sablefreight.example', 'sable.example'], active: true, admin_console: false },
  { name: 'Old Quay Foods', domains: ['oldquay.example'], active: false, admin_console: false },
]

/** Domains by which companies of the demo are found. */
export const DEMO_DOMAINS = [
  ...DEMO_COMPANY.domains,
  ...OTHER_COMPANY.domains,
  ...CUSTOMERS.flatMap(({ domains }) => domains),
]

/** Registers them as the super-administrator `admin`. */
export async function registerDemoCompanies(client: DemoClient, admin: string): Promise<void> {
  const token = await client.signIn(admin)
  for (const body of CUSTOMERS) {
    const { data } = await client.make(companies.search, { body: { company: body.name } }, token)
    // They exist already if an earlier start was interrupted.
    if (data.length === 0) await client.make(companies.register, { body }, token)
  }
}
