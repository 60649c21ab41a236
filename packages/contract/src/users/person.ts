import { z } from 'zod'
import { OurText } from '../platform/text-authors.ts'

/** A user of the company found by part of a name or email. */
export const Person = z
  .object({ _id: z.string(), id: z.string(), name: OurText, email: OurText, role: z.string() })
  .meta({ id: 'Person' })

/** The same for an employee in the directory. */
export const Employee = z
  .object({
    _id: z.string(),
    emp_id: z.string(),
    name: OurText,
    email: OurText,
    is_added: z.boolean().describe('Whether the employee is already a hiring manager of the position'),
  })
  .meta({ id: 'Employee' })
export type Employee = z.output<typeof Employee>
