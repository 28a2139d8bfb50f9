import sharp from 'sharp'

/** The demonstration shows nobody: its photos are drawings, of a face and of a card. */
export function drawnSelfie(): Promise<Buffer> {
  return photoOf(`
    <rect width="480" height="480" fill="#e6f2ed"/>
    <path d="M70 480c8-104 66-140 170-140s162 36 170 140z" fill="#0b6e4f"/>
    <path d="M204 290h72v60c0 48-72 48-72 0z" fill="#b87d56"/>
    <path d="M154 184c0-124 172-124 172 0v44c0 140-172 140-172 0z" fill="#c98f66"/>
    <path d="M142 214c-22-182 218-182 196 0-10-44-28-62-62-70-26 22-98 26-134 70z" fill="#2a2624"/>
    <path d="M206 210v12M274 210v12" stroke="#2a2624" stroke-width="14" stroke-linecap="round"/>
    <path d="M210 272q30 26 60 0" fill="none" stroke="#2a2624" stroke-width="9" stroke-linecap="round"/>`)
}

export function drawnIdCard(): Promise<Buffer> {
  return photoOf(`
    <rect width="480" height="480" fill="#d9d4c7"/>
    <rect x="30" y="100" width="420" height="280" rx="22" fill="#ffffff"/>
    <path d="M30 168v-46c0-14 8-22 22-22h376c14 0 22 8 22 22v46z" fill="#0b6e4f"/>
    <path d="M58 134h150" stroke="#ffffff" stroke-width="14" stroke-linecap="round"/>
    <rect x="58" y="196" width="120" height="156" rx="8" fill="#fff4dc"/>
    <path d="M64 352c4-42 24-56 54-56s50 14 54 56z" fill="#0b6e4f"/>
    <path d="M88 244c0-42 60-42 60 0v16c0 50-60 50-60 0z" fill="#c98f66"/>
    <path d="M84 254c-8-66 76-66 68 0-4-16-12-22-24-26-8 8-32 10-44 26z" fill="#2a2624"/>
    <path d="M208 214h80M208 270h60M208 326h50M284 326h50M360 326h50" stroke="#b9b4a6" stroke-width="10" stroke-linecap="round"/>
    <path d="M208 240h190M208 296h140" stroke="#1c2420" stroke-width="12" stroke-linecap="round"/>`)
}

function photoOf(shapes: string): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480">${shapes}</svg>`
  return sharp(Buffer.from(drawing)).jpeg().toBuffer()
}
