import { Head } from './head.tsx'
import { Limb } from './limb.tsx'
import { BRAND, CARD, GLOW, HAIR, SHADE, TAN, WARM, WASH } from './paint.ts'
import { Scene, type SceneProps } from './scene.tsx'

/** A tailor's workshop: she sews by the window, her helper measures a dress on its stand. */
export function Workshop(props: SceneProps) {
  return (
    <Scene {...props}>
      <g transform="translate(0 -14)">
        <Room />
        <Shelf />
        <Stand />
        <Helper />
        <Tailor />
        <Table />
      </g>
    </Scene>
  )
}

function Room() {
  return (
    <>
      <path d="M0 264h480" stroke={SHADE} />
      <path d="M138 60l186 204H214l-76-84z" fill={GLOW} stroke="none" />
      <path d="M20 44h116v128H20z" fill={GLOW} />
      <path d="M24 148c14-22 26-24 40-8 14-28 36-28 72 4v28H24z" fill={WASH} stroke={BRAND} />
      <path d="M20 44h116v128H20zM78 44v128M20 104h116" />
      <path d="M12 172h132v8H12z" fill={CARD} />
      <path
        d="M40 172l-4-18h20l-4 18zM46 154c-10-2-12-12-10-20 8 2 12 10 10 20zm0 0c0-10 6-16 14-16 0 10-6 16-14 16z"
        fill={CARD}
        stroke={BRAND}
      />
      <path d="M214 0v34" />
      <path d="M190 56c0-14 10-22 24-22s24 8 24 22z" fill={BRAND} />
      <path d="M206 56c0 10 16 10 16 0z" fill={GLOW} />
    </>
  )
}

function Shelf() {
  return (
    <>
      <path d="M276 96h180M262 148h58" strokeWidth="3" />
      <path d="M284 96V74h14v22zm22 0V66h14v30zm22 0V74h14v22z" fill={CARD} />
      <path d="M284 80h14v10h-14zM328 80h14v10h-14z" fill={WASH} />
      <path d="M306 72h14v18h-14z" fill={BRAND} />
      <path d="M356 96V84h52v12zm4-12V70h44v14zm6-14V58h34v12z" fill={CARD} />
      <path d="M356 84h52v12h-52zM366 58h34v12h-34z" fill={WASH} />
      <path d="M420 96V62h26v34z" fill={CARD} />
      <path d="M426 72h14M426 80h10" stroke={BRAND} />
      <path d="M270 148v-16a8 8 0 0 1 16 0v16zM298 148v-30h12v30z" fill={CARD} />
      <path d="M298 126h12M298 134h12M298 141h12" stroke={BRAND} />
      <path d="M278 124v-8" />
    </>
  )
}

function Stand() {
  return (
    <>
      <path d="M380 296c24-6 62-8 92-4l-40 10z" fill={SHADE} stroke="none" />
      <path d="M424 252v38M404 296l20-12 20 12" strokeWidth="4" />
      <path d="M416 132h16v14h-16z" fill={WASH} />
      <path
        d="M404 146c8 5 32 5 40 0l10 14-10 12 4 26c14 20 20 42 22 62-24 10-68 10-92 0 2-20 8-42 22-62l4-26-10-12z"
        fill={CARD}
        stroke={BRAND}
      />
      <path d="M400 198c14 6 34 6 48 0M408 204l-12 56M424 206v60M440 204l12 56" stroke={BRAND} />
      <path d="M412 148c2 12 22 12 24 0" stroke={BRAND} />
    </>
  )
}

function Helper() {
  return (
    <>
      <path d="M318 304c26-8 60-8 86-6l-50 10z" fill={SHADE} stroke="none" />
      <Limb d="M344 242l-4 52" fill={HAIR} wide={12} />
      <Limb d="M358 242l4 52" fill={HAIR} wide={12} />
      <path d="M333 302h18c0-6-6-6-7-8h-10zM355 302h18c0-6-6-6-7-8h-10z" fill={CARD} />
      <path d="M332 256c0-48 0-70 20-70 19 0 22 24 20 70z" fill={GLOW} />
      <Head at={[352, 168]} hair="short" />
      <path d="M344 187c2 10 14 10 17 0" stroke={BRAND} strokeWidth="4" />
      <path d="M344 190v34M361 190c4 14 12 30 50 14" stroke={BRAND} strokeWidth="3" />
      <Limb d="M362 198l16 22 18-12" fill={GLOW} wide={9} />
      <Limb d="M400 206l6-2" fill={TAN} wide={7} />
    </>
  )
}

function Tailor() {
  return (
    <>
      <path d="M60 300c60-10 190-10 230 0l-60 10H90z" fill={SHADE} stroke="none" />
      <path d="M60 262h48v8H60zM66 270l-6 34M102 270l6 34M64 240v22" strokeWidth="3" fill={CARD} />
      <Limb d="M92 256l46 4 4 36" fill={HAIR} wide={13} />
      <path d="M134 304h22c0-7-8-7-10-10h-11z" fill={CARD} />
      <path d="M72 262c-6-46 0-68 22-68 20 0 24 26 18 70z" fill={BRAND} />
      <Head at={[98, 175]} hair="bun" nod={12} />
      <Limb d="M94 206l12 24 40 0" fill={BRAND} wide={10} />
      <Limb d="M106 204l24 18 26 2" fill={BRAND} wide={10} />
      <Limb d="M151 230l12-1M161 224l8 1" fill={TAN} wide={7} />
    </>
  )
}

function Table() {
  return (
    <>
      <path d="M122 234h174l16 12H114z" fill={CARD} />
      <path d="M114 246h198v8H114z" fill={WASH} />
      <path d="M132 254v50M294 254v50M268 254v40M156 254v14" strokeWidth="4" />
      <path d="M176 240v-8h74v8z" fill={CARD} />
      <path d="M186 232v-14h-2v-12h14v12h26v-18h-36c-8 0-10-4-10-10s4-8 10-8h48c10 0 14 6 14 16v34z" fill={HAIR} />
      <path d="M250 203h8" strokeWidth="4" />
      <ellipse cx="262" cy="203" rx="7" ry="13" fill={CARD} />
      <path d="M191 206v22M214 182v-8m-6 0h12v-10h-12z" fill={WASH} />
      <path d="M206 190h28" stroke={WARM} />
      <path d="M214 164c-10-6-24 6-23 22" stroke={BRAND} strokeWidth="1.500" />
      <path
        d="M120 238c20-8 48-8 74-4 20-2 26 4 20 8-14 6-30 2-44 6-8 14 2 30-6 44-12 8-28 2-36-8-2-16 2-32-8-46z"
        fill={GLOW}
        stroke={WARM}
      />
      <path d="M134 246c6 12 2 26 6 40M150 246c4 14 0 26 4 44" stroke={WARM} />
      <path d="M276 240l14-8m-14 2l16 4" />
      <circle cx="274" cy="241" r="3" />
      <circle cx="273" cy="233" r="3" />
    </>
  )
}
