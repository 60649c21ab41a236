import { expect, test } from 'vitest'
import { statedDepth } from './stated-depth.ts'

const depthOf = (text: string, skill: string) => {
  const start = text.indexOf(skill)
  return statedDepth(text, [{ start, end: start + skill.length }])
}

test.each([
  ['I know a little Java and would need a month to be quick in it.', 'Java', 20],
  ['Basic knowledge of Kotlin', 'Kotlin', 20],
  ['Java (basic), SQL', 'Java', 20],
  ['Currently learning Rust.', 'Rust', 20],
  ['Familiar with Docker and Terraform', 'Terraform', 40],
  ['Interested in machine learning', 'machine learning', 30],
  ['Attended a course in accounting', 'accounting', 30],
  ['I have no experience in Kafka.', 'Kafka', 0],
  ['Without experience with SAP', 'SAP', 0],
])('%s', (text, skill, most) => {
  expect(depthOf(text, skill)?.most).toBe(most)
})

test.each([
  ['Built services in Java and Spring', 'Java'],
  ['Taught basic courses. Java every day', 'Java'],
  ['No accidents in ten years. Forklift, welding', 'Forklift'],
  ['Skills: Java, SQL', 'SQL'],
  ['Taught courses in accounting', 'accounting'],
  ['Machine learning, Python', 'Python'],
])('%s: no limit on the depth', (text, skill) => {
  expect(depthOf(text, skill)).toBeUndefined()
})

test('a skill also mentioned without such words has full depth', () => {
  const text = 'Familiar with Java. Wrote Java at Railfare.'
  const spans = [text.indexOf('Java'), text.lastIndexOf('Java')].map((start) => ({ start, end: start + 4 }))
  expect(statedDepth(text, spans)).toBeUndefined()
})
