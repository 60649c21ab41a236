import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import '../demo-board/may-have-board.ts'
import { findBundle } from './bundle-server.ts'
import './start-preparing.ts'

// Loads the modules of a start, in a separate process that stores the compiled code (NODE_COMPILE_CACHE), and starts nothing.

const first = findBundle()
if (first)
  // All except the entry module.
  for (const name of await readdir(dirname(first)))
    if (name.endsWith('.js') && name !== 'main.js') await import(pathToFileURL(join(dirname(first), name)).href)
// Some loaded modules would keep the process alive.
process.exit()
