import { describe, expect, it } from 'vitest'
import { findDegree } from './degrees.ts'

describe('the level of a degree', () => {
  it.each([
    ['PhD in Physics', 'Doctorate'],
    ['Ph.D., Chemistry', 'Doctorate'],
    ['Doctor of Philosophy', 'Doctorate'],
    ['Juris Doctor', 'Doctorate'],
    ['M.Sc. Data Science', 'Master'],
    ['MS in Computer Science', 'Master'],
    ['M.Tech (VLSI)', 'Master'],
    ['Master of Business Administration', 'Master'],
    ['MBA', 'Master'],
    ["Master's degree, Economics", 'Master'],
    ['B.S. in Biology', 'Bachelor'],
    ['BS Computer Engineering', 'Bachelor'],
    ["Bachelor's in supply chain management", 'Bachelor'],
    ['B.Tech, Information Technology', 'Bachelor'],
    ['BA Degree in Accounting', 'Bachelor'],
    ['B.E. (Computer Science)', 'Bachelor'],
    ['B.Com', 'Bachelor'],
    ['BSc (Hons) Mathematics', 'Bachelor'],
    ['Associate of Science', 'Diploma'],
    ['Associate degree, H.R. Management', 'Diploma'],
    ['HND Accountancy', 'Diploma'],
    ['Diploma in Nursing', 'Diploma'],
    ['High School Diploma', 'Secondary'],
    ['HSC, State Board', 'Secondary'],
    ['GCSEs', 'Secondary'],
    ['XII (CBSE)', 'Secondary'],
    ['Scrum master of the team', undefined],
    ['Boston, MA 02115', undefined],
    ['Be the best', undefined],
    ['Associate, Globex', undefined],
    ['Jackson, MS 39201', undefined],
  ])('%s', (text, level) => expect(findDegree(text)?.level).toBe(level))
})
