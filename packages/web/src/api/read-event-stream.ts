export type StreamEvent = { type: string; data: string; id?: string | undefined }

/** Splits a stream of server-sent events into events, however the bytes are chunked. */
export function createEventReader(): (chunk: string) => StreamEvent[] {
  let rest = ''
  return (chunk) => {
    const blocks = (rest + chunk).replace(/\r\n?/g, '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(readBlock).filter((event) => event !== undefined)
  }
}

function readBlock(block: string): StreamEvent | undefined {
  const data: string[] = []
  let type = 'message'
  let id: string | undefined
  for (const line of block.split('\n')) {
    const [, field, value = ''] = line.match(/^([^:]+):? ?(.*)$/) ?? []
    if (field === 'data') data.push(value)
    if (field === 'event') type = value
    if (field === 'id') id = value
  }
  return data.length > 0 ? { type, data: data.join('\n'), id } : undefined
}
