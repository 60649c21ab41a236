/** The users of a company in the stories, and their roles. */
export const ROLES = { recruiter: 'recruiter', manager: 'hiring_manager', admin: 'company_admin' } as const

/** `stranger` is the administrator of another company, which has no data yet. */
export type AccountName = keyof typeof ROLES | 'stranger'

export const PASSWORD = 'Rolecall#1'

/** Returns the email of a user in the company of one worker; companies count from 0. */
export const emailOf = (who: AccountName, company: number) => `${who}${company}@story.example`
