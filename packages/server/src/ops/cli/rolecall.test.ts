import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'rolecall.ts')
const folder = await mkdtemp(join(tmpdir(), 'rolecall-'))
afterAll(() => rm(folder, { recursive: true }))

type Answer = { lines: Record<string, unknown>[]; complaint: string; code: number | null }

/** Runs the command as a shell would, with `piped` on its input. */
function rolecall(args: readonly string[], piped = ''): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: folder })
  let [out, complaint] = ['', '']
  child.stdout.on('data', (part) => {
    out += part
  })
  child.stderr.on('data', (part) => {
    complaint += part
  })
  child.on('close', (code) => {
    const lines = out.split('\n').filter(Boolean)
    resolve({ lines: lines.map((line) => JSON.parse(line)), complaint, code })
  })
  child.stdin.end(piped)
  return promise
}

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const inLines = (...records: readonly unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')

const CHEF = 'Ivo Novak\nPastry Chef\nivo.novak@example.com\n\nSkills\nMenu planning, food safety\n'
const DEVELOPER = 'Asha Rao\nJava Developer\nasha.rao@example.com\n\nSkills\nJava, Spring\n'
const JOB = { id: 'j1', title: 'Java Engineer', text: 'You have 3 years of experience with Java, Spring and SQL.' }

test('ranks texts for each description, best first, and says who belongs on a shortlist', async () => {
  await write('jobs.jsonl', inLines(JOB))
  await write('pool.jsonl', inLines({ id: 'chef', text: CHEF }, { id: 7, resume: DEVELOPER }))
  const { lines, code } = await rolecall(['rank', '--jobs', 'jobs.jsonl', '--resumes', 'pool.jsonl'])
  expect(lines).toMatchObject([{ query: 'j1', ranking: ['7', 'chef'], fits: ['possible', 'weak'], matches: 1 }])
  expect(code).toBe(0)
})

test('puts whoever fits better first, though their line of text names no skill that was asked for', async () => {
  await write('jobs.jsonl', inLines(JOB))
  const programmer = 'Mira Holt, J2EE developer with 6 years of experience in Hibernate.'
  const web =
    'Tom Ek\nWebmaster\ntom.ek@example.com\n\nExperience\nWebmaster, Acme\n2019 - present\n\nSkills\nSQL, Jira\n'
  await write('pool.jsonl', inLines({ id: 'web', text: web }, { id: 'programmer', text: programmer }))
  const { lines } = await rolecall(['rank', '--jobs', 'jobs.jsonl', '--resumes', 'pool.jsonl'])
  expect(lines).toMatchObject([{ ranking: ['programmer', 'web'], matches: 1 }])
})

test('ranks a folder of files by their paths, and says which could not be read', async () => {
  await write('jobs.jsonl', inLines(JOB))
  const files = await mkdtemp(join(folder, 'files-'))
  await writeFile(join(files, 'chef.txt'), CHEF)
  await writeFile(join(files, 'developer.txt'), DEVELOPER)
  await writeFile(join(files, 'broken.pdf'), 'no pdf')
  const { lines, complaint, code } = await rolecall(['rank', '--jobs', 'jobs.jsonl', '--resumes', files, '--top', '1'])
  expect(lines).toMatchObject([{ query: 'j1', ranking: ['developer.txt'] }])
  expect(complaint).toContain('broken.pdf: ')
  expect(code).toBe(1)
})

test('says what files and texts of résumés say', async () => {
  await write('asha.txt', DEVELOPER)
  const asked = { name: 'Asha Rao', email: 'asha.rao@example.com', skills: ['Java', 'Spring'] }
  expect((await rolecall(['parse', 'asha.txt'])).lines).toMatchObject([{ id: 'asha.txt', ...asked }])
  const piped = await rolecall(['parse', '--jsonl'], inLines({ id: 'a', text: DEVELOPER }, { text: CHEF }))
  expect(piped.lines).toMatchObject([
    { id: 'a', ...asked },
    { id: '2', name: 'Ivo Novak' },
  ])
})

test('says what descriptions ask for', async () => {
  const { lines } = await rolecall(['analyse', '--jsonl'], inLines(JOB))
  const skills = expect.arrayContaining(['Java', 'Spring', 'SQL'])
  expect(lines).toMatchObject([{ id: 'j1', experience: { min: 3 }, skills, languages: [] }])
  expect(lines).toMatchObject([{ years_per_skill: [{ name: 'Java', min: 3 }, { name: 'Spring' }, { name: 'SQL' }] }])
})

test('reads the years that a description asks for altogether, as the product does', async () => {
  const text = '5+ years of experience with Java. At least 3 years of professional experience overall.'
  const { lines } = await rolecall(['analyse', '--jsonl'], inLines({ ...JOB, text }))
  expect(lines).toMatchObject([{ experience: { min: 3 } }])
})

test('passes over lines that are no records, names them, and ends with 1', async () => {
  const { lines, complaint, code } = await rolecall(['parse', '--jsonl'], `nonsense\n\n[1]\n{"text":5}\n${inLines({})}`)
  expect(lines).toMatchObject([{ id: '5', skills: [] }])
  expect(complaint.trim().split('\n')).toHaveLength(3)
  expect(complaint).toContain('Line 1: This is no object in JSON.')
  expect(code).toBe(1)
})

test.each([
  [[], 'rolecall parse FILE'],
  [['rank', '--jobs', 'jobs.jsonl'], 'rolecall rank'],
  [['rank', '--jobs', 'jobs.jsonl', '--resumes', 'pool.jsonl', '--top', 'x'], '--top is a number'],
  [['rank', '--jobs', 'jobs.jsonl', '--resumes', 'nowhere'], 'no such file'],
  [['parse', '--nonsense'], 'nonsense'],
])('explains %j and ends with 1', async (args, sentence) => {
  const { complaint, code } = await rolecall(args)
  expect(complaint).toContain(sentence)
  expect(code).toBe(1)
})
