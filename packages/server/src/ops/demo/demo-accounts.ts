import type { NewUser } from '../../modules/company/create-company.ts'

export const DEMO_PASSWORD = 'Rolecall#1'

export type SignIn = { email: string; password: string; who: string }

type DemoUser = NewUser & { email: `${string}.example` }
const user = (email: DemoUser['email'], fullName: string, role: string): DemoUser => ({
  email,
  fullName,
  role,
  password: DEMO_PASSWORD,
})

export const DEMO_COMPANY = {
  name: 'Meridian Works',
  subDomain: 'demo',
  domains: ['demo.example'],
  users: [
    user('admin@demo.example', 'Leonor Baptista', 'company_admin'),
    user('recruiter@demo.example', 'Tessa Whitlam', 'recruiter'),
    user('manager@demo.example', 'Arjun Malhotra', 'hiring_manager'),
  ],
}

export const OTHER_COMPANY = {
  name: 'Harrow and Pine',
  subDomain: 'other',
  domains: ['other.example'],
  users: [user('admin@other.example', 'Wendell Abara', 'company_admin')],
}

export const DEMO_SIGN_INS: readonly SignIn[] = [
  { email: 'admin@demo.example', password: DEMO_PASSWORD, who: 'administrator of Meridian Works' },
  { email: 'recruiter@demo.example', password: DEMO_PASSWORD, who: 'recruiter' },
  { email: 'manager@demo.example', password: DEMO_PASSWORD, who: 'hiring manager' },
  { email: 'admin@other.example', password: DEMO_PASSWORD, who: 'administrator of a second company' },
]
