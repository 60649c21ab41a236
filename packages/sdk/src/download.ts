/** A downloaded file; `response` still has its bytes. */
export type Download = { name: string; type: string; response: Response }

const DISPOSITION_NAME = /filename\*=UTF-8''([^;]+)|filename="([^"]*)"/i

/** Returns the name given by the server, without folders, since callers may use it as a path. */
function nameIn(disposition: string): string {
  const [, encoded, plain = ''] = DISPOSITION_NAME.exec(disposition) ?? []
  try {
    return (encoded === undefined ? plain : decodeURIComponent(encoded)).replace(/^.*[\\/]/, '')
  } catch {
    return ''
  }
}

export const downloadOf = (response: Response): Download => ({
  name: nameIn(response.headers.get('content-disposition') ?? ''),
  type: response.headers.get('content-type') ?? 'application/octet-stream',
  response,
})
