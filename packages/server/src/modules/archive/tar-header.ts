const BLOCK = 512
/** Two blocks of zeros end a tar file. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

/** Zeros that fill the last block of an entry of so many bytes. */
export const tarPadding = (bytes: number): Buffer => Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK)

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/**
 * The header of a file in a tar archive (POSIX ustar). `name` has at most 100 characters of ASCII, and `size` is below 8 GB: ours
 * are. Each header depends on its values alone, so that equal parts have equal bytes.
 */
export function tarHeader(name: string, size: number, at: Date): Buffer {
  const header = Buffer.alloc(BLOCK)
  const write = (text: string, place: number) => header.write(text, place, 'ascii')
  write(name, 0)
  write(octal(0o644, 8), 100)
  write(octal(0, 8), 108)
  write(octal(0, 8), 116)
  write(octal(size, 12), 124)
  write(octal(Math.floor(at.getTime() / 1000), 12), 136)
  write(' '.repeat(8), 148)
  write('0', 156)
  write('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
