/** Reads a file as a data URL. */
export const readAsAddress = (file: File): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(reader.error ?? new Error('This file can’t be read. Choose another one.'))
  reader.readAsDataURL(file)
  return promise
}
