import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { credentialsOf, originOf } from '../settings.ts'
import { dropProfile, type Env, profileNamed, saveProfile } from './profiles.ts'
import type { Terminal } from './run-call.ts'
import type { SortedArguments } from './sort-arguments.ts'
import { orUsage, UsageError } from './usage-error.ts'

/** Asks for the key without echoing it. */
async function promptForKey(terminal: Terminal): Promise<string> {
  if (!process.stdin.isTTY) return terminal.readInput()
  process.stderr.write('Key: ')
  const silent = new Writable({ write: (_, __, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await lines.question('', { signal: terminal.signal })
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

const nameIn = (env: Env, { own }: SortedArguments) =>
  profileNamed(own.profile?.[0] ?? env.ROLECALL_PROFILE ?? 'default')

export async function login(env: Env, told: SortedArguments, terminal: Terminal): Promise<void> {
  const name = nameIn(env, told)
  const url = told.own.url?.[0] ?? env.ROLECALL_URL
  if (told.rest.length > 0 || told.words.length > 0)
    throw new UsageError(
      'Enter the key at the prompt or pipe it in. Don’t pass it as an argument: rolecall login --url https://… < key',
    )
  if (!url) throw new UsageError('Set the address of Rolecall: rolecall login --url https://…')
  const key = (await promptForKey(terminal)).trim()
  if (!key) throw new UsageError('No key was given.')
  const settings = { url, key, insecure: told.own.insecure !== undefined }
  orUsage(() => credentialsOf(settings))
  const file = await saveProfile(env, name, { url: orUsage(() => originOf(settings)), key })
  terminal.complain(`Saved as profile ${name} in ${file}.`)
}

export async function logout(env: Env, told: SortedArguments, terminal: Terminal): Promise<void> {
  const name = nameIn(env, told)
  if (!(await dropProfile(env, name))) throw new UsageError(`Profile ${name} doesn’t exist.`)
  terminal.complain(
    `Profile ${name} was deleted from this machine. The key still works until you revoke it in Rolecall.`,
  )
}
