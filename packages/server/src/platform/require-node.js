// Imported before anything else, and in JavaScript that every Node understands: with an older one the product would end in a stack
// trace. The version is the one in `engines` of package.json.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 2)) {
  process.stderr.write(
    `Rolecall needs Node 24.2 or later, but ${process.execPath} is Node ${process.versions.node}. See https://nodejs.org.\n`,
  )
  process.exit(1)
}
