import { companies } from '@rolecall/contract/company/companies'
import type { DemoClient } from './demo-client.ts'

/** Customers that the people who run the demo have besides, for the admin console. */
const CUSTOMERS = [
  { name: 'Northgate Clinics', domains: ['northgate-clinics.example'], active: true, admin_console: true },
  { name: 'Sable Freight', domains: ['sablefreight.example', 'sable.example'], active: true, admin_console: false },
  { name: 'Old Quay Foods', domains: ['oldquay.example'], active: false, admin_console: false },
]

/** Registers them as `admin`, who runs the product. */
export async function registerDemoCompanies(client: DemoClient, admin: string): Promise<void> {
  const token = await client.signIn(admin)
  for (const body of CUSTOMERS) {
    const { data } = await client.make(companies.search, { body: { company: body.name } }, token)
    // There already where an earlier start was cut off.
    if (data.length === 0) await client.make(companies.register, { body }, token)
  }
}
