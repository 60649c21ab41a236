/** Reads a file as a data URL. */
export const readAsAddress = (file: File): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'))
  reader.readAsDataURL(file)
  return promise
}
