import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '@rolecall/contract/accounts/session'
import { pool } from '@rolecall/contract/pool/pool'
import { DEMO_SIGN_INS } from '../../packages/server/src/ops/demo/demo-accounts.ts'
import { buildScan } from '../../packages/server/src/parsing/ingest/scan/test-scans.ts'
import { copyProduct } from '../../scripts/image/copy-product.ts'
import { readInstructions } from '../../scripts/image/dockerfile.ts'

// `node bench/machines/container.ts 512 1024` starts what the image of the target `trial` holds, with its command, in a control group
// with this much memory (MB), no swap and one processor. As in compose.yaml, it is the first process of its name space, has no right
// of root, and can write nothing but its data and temporary files. An empty folder becomes the demo, 50 résumés and a scan are read,
// and it is stopped and started again. Linux, as root. Memory is what cannot be given back: no files that are merely cached.

const GROUPS = '/sys/fs/cgroup'
const NAME = `rolecall-bench-${process.pid}`
const FILES = 50
const LOOK_EVERY_MS = 50
const REST_MS = 20_000
const GIVE_UP_MS = 240_000
const MEGABYTE = 2 ** 20
/** The account `node` of the image. */
const ACCOUNT = 1000

type Group = { folders: string[]; read: () => { held: number; killed: number } }

/** Version 2 of control groups has one tree, version 1 one for each kind of limit. */
const openGroup = (megabytes: number): Group =>
  existsSync(join(GROUPS, 'cgroup.controllers')) ? openUnified(megabytes) : openDivided(megabytes)

function openUnified(megabytes: number): Group {
  const folder = join(GROUPS, NAME)
  mkdirSync(folder)
  writeFileSync(join(folder, 'memory.max'), String(megabytes * MEGABYTE))
  writeFileSync(join(folder, 'memory.swap.max'), '0')
  writeFileSync(join(folder, 'cpu.max'), '100000 100000')
  return {
    read: () => ({
      held: figure(join(folder, 'memory.stat'), 'anon') + figure(join(folder, 'memory.stat'), 'shmem'),
      killed: figure(join(folder, 'memory.events'), 'oom_kill'),
    }),
    folders: [folder],
  }
}

function openDivided(megabytes: number): Group {
  const [memory, cpu] = [join(GROUPS, 'memory', NAME), join(GROUPS, 'cpu', NAME)]
  for (const folder of [memory, cpu]) mkdirSync(folder)
  writeFileSync(join(memory, 'memory.limit_in_bytes'), String(megabytes * MEGABYTE))
  writeFileSync(join(memory, 'memory.memsw.limit_in_bytes'), String(megabytes * MEGABYTE))
  writeFileSync(join(cpu, 'cpu.cfs_period_us'), '100000')
  writeFileSync(join(cpu, 'cpu.cfs_quota_us'), '100000')
  return {
    read: () => ({
      held: figure(join(memory, 'memory.stat'), 'total_rss') + figure(join(memory, 'memory.stat'), 'total_shmem'),
      killed: figure(join(memory, 'memory.oom_control'), 'oom_kill'),
    }),
    folders: [memory, cpu],
  }
}

/** Ends what is left in a group after a failure, and removes the group. */
async function closeGroup({ folders }: Group): Promise<void> {
  for (const folder of folders) {
    const left = () => readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)
    while (left().length > 0) {
      for (const pid of left()) process.kill(Number(pid), 'SIGKILL')
      await sleep(LOOK_EVERY_MS)
    }
    rmdirSync(folder)
  }
}

const figure = (file: string, name: string): number =>
  Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0)

type Run = { child: ChildProcess; address: string; seconds: number }
type Folders = { root: string; data: string; temporary: string }

/** As the first process of its name space and the account of the image, with no right of root, and with nothing to write elsewhere. */
const LIKE_CONTAINER = `
  mount --make-rprivate / && mount --bind "$1" "$1" && mount --bind "$2" "$2" && mount -o remount,bind,ro / && shift 2 &&
  exec setpriv --reuid ${ACCOUNT} --regid ${ACCOUNT} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"`

/** Starts the product in the group, and waits until it is ready. */
async function start({ root, data, temporary }: Folders, group: Group): Promise<Run> {
  const [entry = ''] = readInstructions().flatMap(({ name, rest }) => (name === 'ENTRYPOINT' ? [rest] : []))
  const [, ...args] = JSON.parse(entry) as string[]
  const enter = group.folders.map((folder) => `echo $$ > ${folder}/cgroup.procs`).join(' && ')
  const begun = performance.now()
  const child = spawn(
    'sh',
    [
      '-c',
      `${enter} && exec unshare --mount --pid --fork --mount-proc sh -c '${LIKE_CONTAINER}' sh "$@"`,
      ...['sh', data, temporary, process.execPath, ...args],
    ],
    {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ROLECALL_DATA: data, TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text
  })
  for (;;) {
    const [, address] = /^Rolecall is ready at (\S+)$/m.exec(said) ?? []
    if (address) return { child, address, seconds: (performance.now() - begun) / 1000 }
    if (hasEnded(child)) throw new Error(`It ended with ${child.exitCode ?? child.signalCode}. ${said}`)
    if (performance.now() - begun > GIVE_UP_MS) throw new Error('It did not get ready.')
    await sleep(LOOK_EVERY_MS)
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Asks the product to stop; unshare, which started it, passes no signal on. */
async function stop({ child }: Run): Promise<void> {
  const [product = ''] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')
  process.kill(Number(product), 'SIGTERM')
  while (!hasEnded(child)) await sleep(LOOK_EVERY_MS)
  if (child.exitCode !== 0) throw new Error(`It stopped with ${child.exitCode ?? child.signalCode}.`)
}

/** Uploads files and waits until they are read; returns the seconds and what became of them. */
async function upload(address: string, files: readonly { fileName: string; bytes: Uint8Array }[]): Promise<string> {
  const [admin = { email: '', password: '' }] = DEMO_SIGN_INS
  const { email, password } = admin
  const signedIn = await fetch(`${address}${session.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const headers = { 'access-token': session.login.response.parse(await signedIn.json()).access_token }
  const form = new FormData()
  form.append('groupName', 'Measured')
  for (const { fileName, bytes } of files) form.append('files', new Blob([Buffer.from(bytes)]), fileName)
  const begun = performance.now()
  await fetch(`${address}${pool.upload.path}`, { method: 'POST', headers, body: form })
  for (;;) {
    await sleep(LOOK_EVERY_MS * 4)
    const answer = await fetch(`${address}${pool.uploads.path}`, { headers })
    const [latest] = pool.uploads.response.parse(await answer.json()).data
    const states = latest?.files.map(({ state }) => state) ?? []
    const seconds = (performance.now() - begun) / 1000
    if (states.some((state) => state === 'queued' || state === 'reading') && performance.now() - begun < GIVE_UP_MS)
      continue
    const added = states.filter((state) => state === 'added').length
    return `${seconds.toFixed(1)} s, ${added} of ${files.length}`
  }
}

function makeFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `rolecall-container-${purpose}-`))
  chownSync(folder, ACCOUNT, ACCOUNT)
  return folder
}

async function measure(root: string, megabytes: number): Promise<string[]> {
  const [data, temporary] = [makeFolder('data'), makeFolder('temporary')]
  const folders = { root, data, temporary }
  const group = openGroup(megabytes)
  let most = 0
  const gauge = setInterval(() => {
    most = Math.max(most, group.read().held)
  }, LOOK_EVERY_MS)
  const takeMost = () => {
    const taken = `${Math.round(most / MEGABYTE)} MB`
    most = 0
    return taken
  }
  try {
    const first = await start(folders, group)
    const started = [`${first.seconds.toFixed(1)} s`, takeMost()]
    const resumes = Array.from({ length: FILES }, (_, at) => ({
      fileName: `cv-${at}.txt`,
      bytes: Buffer.from(`Mara Ellison\nperson${at}@post.example\nPune, India\nSkills\nPython, SQL, Kubernetes\n`),
    }))
    const read = [await upload(first.address, resumes), takeMost()]
    const bytes = await buildScan(['Mara Ellison', 'mara@post.example', 'Skills', 'Python, Kubernetes and Terraform'])
    const scanned = [await upload(first.address, [{ fileName: 'scan.pdf', bytes }]), takeMost()]
    await stop(first)
    takeMost()
    const second = await start(folders, group)
    await sleep(REST_MS)
    const later = [`${second.seconds.toFixed(1)} s`, takeMost(), `${Math.round(group.read().held / MEGABYTE)} MB`]
    await stop(second)
    return [`${megabytes} MB`, ...started, ...read, ...scanned, ...later, String(group.read().killed)]
  } finally {
    clearInterval(gauge)
    await closeGroup(group)
    for (const folder of [data, temporary]) rmSync(folder, { recursive: true, force: true })
  }
}

const root = makeFolder('root')
try {
  copyProduct(root)
  console.log(
    '| limit | first start | most | 50 résumés | most | a scan | most | later start | most | at rest | killed for memory |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const megabytes of process.argv.slice(2).map(Number))
    console.log(`| ${(await measure(root, megabytes)).join(' | ')} |`)
} finally {
  rmSync(root, { recursive: true, force: true })
}
