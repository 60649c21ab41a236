import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Lets GET requests carry a body: the documents show what some of them ask for in braces, as they show bodies. */
export const readBodiesOfGet = (app: FastifyInstance) =>
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true })

/** What a GET request asks for in its body counts as if it stood in the address, which wins where both name it. */
export function takeQueryFromBody(request: FastifyRequest): void {
  const { body, query } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  request.query = { ...fieldsInAddress(body), ...(query as object) }
  request.body = undefined
}

/** What an address would say of some fields. */
export const fieldsInAddress = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asInAddress(value)]))

/** An address knows texts only. Anything else is left to the schema, which refuses it. */
const asInAddress = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asInAddress)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? '')
}
