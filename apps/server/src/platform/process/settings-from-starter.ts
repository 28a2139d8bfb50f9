/**
 * Returns this process's environment. A starter that does not know every setting yet when it starts this process says
 * so by `SETTINGS=later` and sends `{type: 'settings', env}` once it does; the program is loaded meanwhile. Nothing may be
 * read or written before. Ends the process when the starter is gone.
 */
export async function settingsFromStarter(process = globalThis.process): Promise<NodeJS.ProcessEnv> {
  if (process.env.SETTINGS !== 'later') return process.env
  const env = await new Promise<Record<string, string>>((resolve) => {
    const end = () => process.exit(0)
    process.once('disconnect', end)
    process.on('message', function read(message: { type?: string; env?: Record<string, string> }) {
      if (message.type !== 'settings') return
      process.off('message', read)
      process.off('disconnect', end)
      resolve(message.env ?? {})
    })
    if (!process.connected) end()
  })
  return { ...process.env, ...env }
}
