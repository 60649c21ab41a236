import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Lets GET requests carry a body: the specification shows the parameters of some of them in braces, like bodies. */
export const readBodiesOfGet = (app: FastifyInstance) =>
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true })

/** Treats parameters in the body of a GET request as if they were in the URL, which wins if both have one. */
export function readQueryFromBody(request: FastifyRequest): void {
  const { body, query } = request
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  request.query = { ...fieldsInAddress(body), ...(query as object) }
  request.body = undefined
}

/** The values of some fields as a URL would carry them. */
export const fieldsInAddress = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asInAddress(value)]))

/** A URL holds texts only. Anything else is left to the schema, which refuses it. */
const asInAddress = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asInAddress)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : (value ?? '')
}
