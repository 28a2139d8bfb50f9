import { reEncodePhoto } from './re-encode-photo.ts'

// The process in which photos are decoded: see `makePhotoReader`.
process.on('message', (bytes: Uint8Array) => {
  void reEncodePhoto(bytes).then((outcome) => process.send?.(outcome))
})
// The server is gone; nobody would end this process later.
process.on('disconnect', () => process.exit())
