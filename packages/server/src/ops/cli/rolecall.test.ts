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
  expect(lines).toMatchObject([{ query: 'j1', ranking: ['7', 'chef'], fits: ['strong', 'weak'], matches: 1 }])
  expect(code).toBe(0)
})

test('ranks a better match first, even if its one-line text names none of the skills', async () => {
  await write('jobs.jsonl', inLines(JOB))
  const programmer = 'Mira Holt, J2EE developer with 6 years of experience in Hibernate.'
  const web =
    'Tom Ek\nWebmaster\ntom.ek@example.com\n\nExperience\nWebmaster, Acme\n2019 - present\n\nSkills\nSQL, Jira\n'
  await write('pool.jsonl', inLines({ id: 'web', text: web }, { id: 'programmer', text: programmer }))
  const { lines } = await rolecall(['rank', '--jobs', 'jobs.jsonl', '--resumes', 'pool.jsonl'])
  expect(lines).toMatchObject([{ ranking: ['programmer', 'web'], matches: 2 }])
})

test('compares words for a description in another language, and finds nobody for invented words', async () => {
  const post = {
    title: 'Dulgher',
    text: 'Montarea cofrajelor și a acoperișurilor, prelucrarea lemnului, citirea planurilor.',
  }
  const nonsense = {
    title: 'Mjorx wexty',
    text: 'Grubble the snarf with pliven dorts. Must have Zibblefrax and quorn belting.',
  }
  await write('jobs.jsonl', inLines({ id: 'post', ...post }, { id: 'nonsense', ...nonsense }))
  const carpenter = 'Am montat cofraje și acoperișuri nouă ani, am prelucrat lemn și am citit planuri.'
  const cook = 'Am pregătit meniuri și mese la un hotel, am păstrat curățenia în bucătărie.'
  await write(
    'pool.jsonl',
    inLines({ id: 'cook', text: cook }, { id: 'carpenter', text: carpenter }, { id: 'asha', text: DEVELOPER }),
  )
  const { lines } = await rolecall(['rank', '--jobs', 'jobs.jsonl', '--resumes', 'pool.jsonl'])
  expect(lines[0]).toMatchObject({ query: 'post', matches: 1 })
  expect((lines[0] as { ranking: string[] }).ranking[0]).toBe('carpenter')
  expect(lines[1]).toMatchObject({ query: 'nonsense', matches: 0 })
})

test('ranks a folder of files by path, and reports unreadable ones', async () => {
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

test('prints the parsed files and résumé texts', async () => {
  await write('asha.txt', DEVELOPER)
  const asked = { name: 'Asha Rao', email: 'asha.rao@example.com', skills: ['Java', 'Spring'] }
  expect((await rolecall(['parse', 'asha.txt'])).lines).toMatchObject([{ id: 'asha.txt', ...asked }])
  const piped = await rolecall(['parse', '--jsonl'], inLines({ id: 'a', text: DEVELOPER }, { text: CHEF }))
  expect(piped.lines).toMatchObject([
    { id: 'a', ...asked },
    { id: '2', name: 'Ivo Novak' },
  ])
})

test('prints the requirements of descriptions', async () => {
  const { lines } = await rolecall(['analyse', '--jsonl'], inLines(JOB))
  const skills = expect.arrayContaining(['Java', 'Spring', 'SQL'])
  expect(lines).toMatchObject([{ id: 'j1', experience: { min: 3 }, skills, languages: [] }])
  expect(lines).toMatchObject([{ years_per_skill: [{ name: 'Java', min: 3 }, { name: 'Spring' }, { name: 'SQL' }] }])
})

test('reads the total years of a description as the product does', async () => {
  const text = '5+ years of experience with Java. At least 3 years of professional experience overall.'
  const { lines } = await rolecall(['analyse', '--jsonl'], inLines({ ...JOB, text }))
  expect(lines).toMatchObject([{ experience: { min: 3 } }])
})

test('skips invalid lines, reports them, and exits with 1', async () => {
  const { lines, complaint, code } = await rolecall(['parse', '--jsonl'], `nonsense\n\n[1]\n{"text":5}\n${inLines({})}`)
  expect(lines).toMatchObject([{ id: '5', skills: [] }])
  expect(complaint.trim().split('\n')).toHaveLength(3)
  expect(complaint).toContain('Line 1: Not a JSON object.')
  expect(code).toBe(1)
})

test.each([
  [[], 'rolecall parse FILE'],
  [['rank', '--jobs', 'jobs.jsonl'], 'rolecall rank'],
  [['rank', '--jobs', 'jobs.jsonl', '--resumes', 'pool.jsonl', '--top', 'x'], '--top must be at least 1'],
  [['rank', '--jobs', 'jobs.jsonl', '--resumes', 'nowhere'], 'no such file'],
  [['parse', '--nonsense'], 'nonsense'],
])('explains %j and exits with 1', async (args, sentence) => {
  const { complaint, code } = await rolecall(args)
  expect(complaint).toContain(sentence)
  expect(code).toBe(1)
})
