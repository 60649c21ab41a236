import { skills } from '@rolecall/contract/skills/skills'
import type { DemoClient } from './demo-client.ts'

const MANDATORY_SKILLS = 2

/** The skills and functions that the analysis finds in a description, the first skills mandatory, as a position takes them. */
export async function analyseText(
  client: DemoClient,
  { title, description }: { title: string; description: string },
  token: string,
) {
  const found = await client.make(skills.analyse, { body: { title, description } }, token)
  const line = ({ skill, score, why }: { skill: string; score: number; why: string }) => ({ skill, score, why })
  return {
    primary_skills: found.primary_skills.map((each, index) => ({ ...line(each), mandatory: index < MANDATORY_SKILLS })),
    inferred_skills: found.inferred_skills.map(line),
    functions: found.functions,
  }
}
