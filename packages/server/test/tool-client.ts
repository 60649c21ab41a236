import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { onTestFinished } from 'vitest'
import type { GivenRequest } from './send-request.ts'

export type ToolAnswer = { isError: boolean; structured: Record<string, unknown>; text: string }

/** The official client, connected to the product's address, with the token of an assistant or a key. */
export async function connectAssistant(url: URL, token: string, isKept = false) {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  if (!isKept) onTestFinished(() => client.close())
  const use = async (name: string, given: object = {}): Promise<ToolAnswer> => {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: { ...given } })
    const [first] = content as { text: string }[]
    return {
      isError: isError === true,
      structured: structuredContent as Record<string, unknown>,
      text: first?.text ?? '',
    }
  }
  return { client, use }
}

/** The arguments of a tool for a given call. */
export const flat = ({ params, query, body }: GivenRequest): Record<string, unknown> => ({
  ...(params as object),
  ...(query as object),
  ...(body as object),
})

export const isReadingTool = ({ tool, changes = [] }: Call) => tool !== undefined && changes.length === 0

const FENCES = /<stranger-([\da-f]{16})>([\s\S]*?)<\/stranger-\1>/g

/** The text outside the fences that an answer announces. */
export function outside({ text, structured }: ToolAnswer): string {
  const mark = /<stranger-([\da-f]{16})>/.exec(String(structured.strangers))?.[1] ?? ''
  return text.replace(new RegExp(`<stranger-${mark}>[\\s\\S]*?</stranger-${mark}>`, 'g'), '').normalize('NFKC')
}

/** The same without its fences, as a user would read it. */
export const unfenced = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, each) => {
    if (typeof each === 'string') return each.replace(FENCES, '$2')
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each
    return Object.fromEntries(Object.entries(each).map(([name, of]) => [name.replace(FENCES, '$2'), of]))
  })
