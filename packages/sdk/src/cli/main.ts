#!/usr/bin/env node
import { text } from 'node:stream/consumers'
import { rolecallCommand } from './rolecall-command.ts'

// rolecall over HTTP, for holders of a key. Administrators of the machine use `npm run rolecall` instead, which
// bypasses the product.

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
// The reader may close the pipe early, as `head` does.
process.stdout.on('error', () => process.exit(0))

const isSeen = process.stdout.isTTY === true
process.exitCode = await rolecallCommand(process.argv.slice(2), process.env, {
  screen: {
    write: (written) => process.stdout.write(written),
    columns: isSeen ? process.stdout.columns : undefined,
    isColoured: isSeen && !process.env.NO_COLOR && process.env.TERM !== 'dumb',
  },
  readInput: () => text(process.stdin),
  output: process.stdout,
  complain: (line) => process.stderr.write(`${line.endsWith('\n') ? line.slice(0, -1) : line}\n`),
  signal: stop.signal,
})
// Requests in progress are not awaited when the user stops the command.
if (stop.signal.aborted) process.exit()
