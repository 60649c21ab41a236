/** What a job post shows beside what is asked for: skills, people of the team, characters about it and of a person's part. Our own bounds. */
export const POST_CONTENT = { skills: 8, people: 5, aboutTeam: 400, part: 80 } as const

/** Applications that have to be concluded before a company says how long hiring takes, and the days that are counted back. Our own bounds. */
export const HIRING_TIMES = { least: 5, days: 365 } as const
