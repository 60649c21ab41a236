/** Who works in a company of the stories, and what role the product gives them. */
export const ROLES = { recruiter: 'recruiter', manager: 'hiring_manager', admin: 'company_admin' } as const

/** `stranger` is the administrator of another company, which has nothing yet. */
export type Who = keyof typeof ROLES | 'stranger'

export const PASSWORD = 'Rolecall#1'

/** The e-mail of somebody in the company of one worker; companies count from 0. */
export const emailOf = (who: Who, company: number) => `${who}${company}@story.example`
