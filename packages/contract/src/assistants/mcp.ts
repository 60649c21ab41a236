import { TOOL_ANSWER } from '@rolecall/domain/assistants/assistant-limits'
import { z } from 'zod'
import { defineCalls } from '../platform/define-calls.ts'

/** Messages of assistants in the Model Context Protocol (docs/agent.md). Not in the specification. */
export const mcp = defineCalls({
  message: {
    method: 'POST',
    path: '/mcp',
    keepsBounds: true,
    summary: 'Send a Model Context Protocol message, to use the calls with the word `tool` as an assistant',
    access: 'signed-in',
    reads: [],
    transfer: 'mcp',
    maxBody: TOOL_ANSWER.messageBytesMax,
    body: z.looseObject({ jsonrpc: z.literal('2.0') }).describe('One message; batches are not supported'),
    response: z.looseObject({}),
    example: () => ({ body: { jsonrpc: '2.0' as const, id: 1, method: 'tools/list' } }),
  },
})
