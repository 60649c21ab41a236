import { z } from 'zod'
import { OurText } from '../ground/whose-words.ts'

/** Somebody of the company who is found by a part of name or email. */
export const Person = z
  .object({ _id: z.string(), id: z.string(), name: OurText, email: OurText, role: z.string() })
  .meta({ id: 'Person' })

/** The same of the directory of employees. */
export const Employee = z
  .object({
    _id: z.string(),
    emp_id: z.string(),
    name: OurText,
    email: OurText,
    is_added: z.boolean().describe('A hiring manager of the position already'),
  })
  .meta({ id: 'Employee' })
export type Employee = z.output<typeof Employee>
