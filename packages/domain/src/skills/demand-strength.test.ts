import { describe, expect, test } from 'vitest'
import { strengthIn } from './demand-strength.ts'

const strengthOf = (text: string, skill: string) => {
  const start = text.indexOf(skill)
  return strengthIn({ text, start: 0, end: text.length }, { start, end: start + skill.length })
}

describe('how strongly a sentence demands a skill', () => {
  test.each([
    ['Java is required.', 'Java', 'must'],
    ['You must have Java and Kafka.', 'Kafka', 'must'],
    ['Required: Java, Kafka, SQL', 'SQL', 'must'],
    ['Java, Kafka and SQL are mandatory', 'Java', 'must'],
    ['At least 3 years of Java', 'Java', 'must'],
    ['Java is a must', 'Java', 'must'],
    ['Java (mandetory)', 'Java', 'must'],
    ['Minimum of two years with Java', 'Java', 'must'],
    ['Experience with databases (oracle prefered)', 'oracle', 'wish'],
    ['Experience with databases (oracle prefered)', 'databases', undefined],
    ['Aws is plus but not must', 'Aws', 'wish'],
    ['Aws is a plus but not a must', 'Aws', 'wish'],
    ['German is not mandatory', 'German', 'wish'],
    ['Java is required, Kotlin is a plus', 'Java', 'must'],
    ['Java is required, Kotlin is a plus', 'Kotlin', 'wish'],
    ['You must know Java, Python and SQL, Kotlin is a plus', 'SQL', 'must'],
    ['You must know Java, Python and SQL, Kotlin is a plus', 'Kotlin', 'wish'],
    ['Kotlin and Scala are welcome', 'Kotlin', 'wish'],
    ['Four years in Java, ideally with Kotlin', 'Java', undefined],
    ['Four years in Java, ideally with Kotlin', 'Kotlin', 'wish'],
    ['Nice to have: Terraform, Ansible', 'Ansible', 'wish'],
    ['Bonus points for Rust', 'Rust', 'wish'],
    ['Kafka would be an advantage', 'Kafka', 'wish'],
    ['Kafka desirable', 'Kafka', 'wish'],
    ['Knowledge of Excel', 'Excel', undefined],
    ['Prepares invoices in SAP as required', 'SAP', undefined],
    ['Takes the necessary steps in SAP', 'SAP', undefined],
  ])('%s | %s: %s', (text, skill, strength) => expect(strengthOf(text, skill)).toBe(strength))
})
