import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { access, constants, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { LaunchOptions } from '@playwright/test'

const run = promisify(execFile)
const PACKAGE = join(import.meta.dirname, '..', 'node_modules', '@sparticuz', 'chromium')
const CACHE = join(import.meta.dirname, '..', 'node_modules', '.cache')
const UNPACKED = 'rolecall-chromium-'
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']
const PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
}

/**
 * Returns a browser to launch with Playwright, without installation: `$CHROMIUM_PATH`, otherwise a Chrome or Chromium
 * of this machine, otherwise the one in node_modules, which is unpacked (one or two seconds) the first time.
 */
export async function prepareBrowser(): Promise<LaunchOptions> {
  const installed = process.env.CHROMIUM_PATH ?? findInstalled()
  if (installed) return { executablePath: installed, args: ARGS }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser found for the tests. Install Chrome, or name a Chromium with CHROMIUM_PATH.')
  }
  const folder = await unpack()
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGS,
    // Its own libraries and font, for machines without any; for the browser alone, not for our processes.
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
      FONTCONFIG_FILE: await describeFonts(folder),
    },
  }
}

/**
 * Returns whether the browser can load extensions: the one in node_modules is Chromium's headless shell, which is
 * built without them.
 */
export const mayLoadExtensions = ({ executablePath = '' }: LaunchOptions) => !executablePath.includes(UNPACKED)

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...(PLACES[process.platform] ?? [])].find((path) => existsSync(path) && answers(path))
}

/** Returns whether a command is a working browser. On some systems a command of that name merely explains how to install one. */
function answers(path: string): boolean {
  // There it would open a window instead.
  if (process.platform === 'win32') return true
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 })
    return true
  } catch {
    return false
  }
}

async function unpack(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'))
  const cache = await findCache()
  const folder = join(cache, `${UNPACKED}${version}`)
  if (existsSync(folder)) return folder
  const unfinished = await mkdtemp(`${folder}.new-`)
  try {
    // In a separate process, because the package changes the environment of the process that imports it. It unpacks
    // into TMPDIR, and adds its libraries only when it believes to run on this service.
    await run(
      process.execPath,
      ['--input-type=module', '-e', `await (await import('@sparticuz/chromium')).default.executablePath()`],
      {
        cwd: import.meta.dirname,
        env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
      },
    )
    await rename(unfinished, folder).catch((error) => {
      // Another process has done the same meanwhile.
      if (!existsSync(folder)) throw error
    })
    return folder
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Tells the browser where its font is. The configuration that comes with it only names /tmp: no letter would be drawn. */
async function describeFonts(folder: string): Promise<string> {
  const file = join(folder, 'fonts', 'rolecall.conf')
  const places = `<dir>${join(folder, 'fonts', 'fonts')}</dir><cachedir>${join(folder, 'fonts', 'cache')}</cachedir>`
  await writeFile(file, `<?xml version="1.0"?><fontconfig>${places}</fontconfig>\n`)
  return file
}

/** Returns the folder that test runs reuse; the folder for temporary files where it can't be written. */
export async function findCache(): Promise<string> {
  try {
    await access(dirname(CACHE), constants.W_OK)
    await mkdir(CACHE, { recursive: true })
    return CACHE
  } catch {
    return tmpdir()
  }
}
