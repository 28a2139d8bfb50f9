import { Head } from './head.tsx'
import { Limb } from './limb.tsx'
import { BRAND, BROWN, CARD, GLOW, HAIR, SHADE, TAN, WARM, WASH } from './paint.ts'
import { Scene, type SceneProps } from './scene.tsx'
import { Sun } from './sun.tsx'

/** A fishing harbour in Indonesia at morning: one mends the net, one carries off the catch. */
export function Harbour(props: SceneProps) {
  return (
    <Scene {...props}>
      <g transform="translate(0 -22)">
        <Bay />
        <Boats />
        <Quay />
        <Mender />
        <Carrier />
      </g>
    </Scene>
  )
}

function Bay() {
  return (
    <>
      <Sun at={[84, 62]} />
      <path d="M180 150l74-84c8 6 16 2 24-4l92 88z" fill={WASH} stroke="none" />
      <path d="M180 150l74-84c8 6 16 2 24-4l92 88M256 76l-20 42m30-32l-4 46m16-42l8 30" stroke={BRAND} />
      <path d="M262 54c-2-10 8-12 6-22s10-10 16-18" stroke={SHADE} strokeWidth="4" />
      <path d="M0 150h480v102H0z" fill={WASH} stroke="none" />
      <path d="M0 150h480" stroke={BRAND} />
      <path d="M60 164h44M68 172h32M76 180h18" stroke={WARM} />
      <path
        d="M20 194h30m300-26h40m-130 8h26m150 18h36m-30 24h26M176 166h30M8 222h22m236-20h36m84 40h50"
        stroke={BRAND}
      />
      <path d="M128 60q6-6 10 0 4-6 10 0M160 84q5-5 8 0 4-5 8 0M396 60q6-6 10 0 4-6 10 0" />
    </>
  )
}

function Boats() {
  return (
    <>
      <path d="M376 150l4-34 22 34zM372 154h38l-6 8h-26z" fill={CARD} />
      <path d="M236 244h32m20 2h96m20-2h40" stroke={BRAND} />
      <path d="M330 226V70" strokeWidth="4" />
      <path d="M326 80c-46 30-66 72-72 124l72-4z" fill={CARD} />
      <path d="M291 113l35-3m-51 33l51-4m-62 30l62-4" stroke={BRAND} strokeWidth="7" strokeLinecap="butt" />
      <path d="M326 80c-46 30-66 72-72 124l72-4zM330 74l86 132" />
      <path d="M330 70l20 6-20 6z" fill={BRAND} />
      <path d="M178 178c24 24 50 32 150 32 60 0 90-8 124-36-4 34-18 62-46 66H252c-38-4-62-30-74-62z" fill={CARD} />
      <path
        d="M186 194c30 20 66 26 142 26 54 0 84-6 120-28l-5 14c-30 18-60 22-116 22-72 0-112-6-136-24z"
        fill={BRAND}
        stroke="none"
      />
      <path d="M178 178c24 24 50 32 150 32 60 0 90-8 124-36-4 34-18 62-46 66H252c-38-4-62-30-74-62z" />
      <circle cx="212" cy="214" r="4" fill={CARD} />
    </>
  )
}

function Quay() {
  return (
    <>
      <path d="M0 252h196l24 14h260v76H0z" fill={CARD} stroke="none" />
      <path
        d="M0 252h196l24 14h260M60 252l-31 90M128 252l-11 90M196 252l27 90M262 266l36 76M330 266l56 76M398 266l76 76"
        stroke={SHADE}
      />
      <path d="M0 252h196l24 14h260" />
      <path d="M208 276v-22c0-6 16-6 16 0v22z" fill={WASH} />
      <path d="M206 254h20" strokeWidth="4" />
      <path d="M216 250c10-8 18-24 20-36" stroke={WARM} />
      <path d="M40 306c40-10 150-12 176 0l-70 10z" fill={SHADE} stroke="none" />
      <path d="M26 268h40v34H26z" fill={CARD} />
      <path d="M26 279h40M26 290h40M38 268v34M54 268v34" />
      <path d="M30 268c2-8 8-8 12-2 2-8 10-8 12-2 4-4 8-2 9 4z" fill={WASH} stroke={BRAND} />
    </>
  )
}

function Mender() {
  return (
    <>
      <path d="M96 306v-24h40v24z" fill={CARD} />
      <path d="M94 276h44v8H94z" fill={WASH} />
      <Limb d="M116 272l36 2 4 28" fill={HAIR} wide={12} />
      <Limb d="M112 276l28 6-2 22" fill={HAIR} wide={12} />
      <path d="M150 310h16c0-6-8-6-10-8h-6zM132 312h16c0-6-8-6-10-8h-6z" fill={BROWN} />
      <path d="M100 280c-6-36 0-52 18-52 16 0 20 20 16 52z" fill={GLOW} />
      <Head at={[120, 209]} hair="hat" nod={14} skin={BROWN} cloth={CARD} />
      <path d="M148 258c26-6 70 8 78 26 4 12-2 24-14 26-24 2-44-6-56-22-6-8-10-18-8-30z" fill={CARD} stroke={BRAND} />
      <path
        d="M162 256l44 54M178 257l42 46M194 260l32 32M150 266l32 38M152 282c20-16 36-22 60-16M160 296c14-18 34-26 62-20M178 308c10-16 24-24 46-22"
        stroke={BRAND}
        strokeWidth="1.500"
      />
      <Limb d="M116 240l14 20 16 4" fill={GLOW} wide={9} />
      <Limb d="M150 265l10-3" fill={BROWN} wide={7} />
      <Limb d="M128 240l16 10" fill={GLOW} wide={9} />
      <Limb d="M148 252l14 2" fill={BROWN} wide={7} />
    </>
  )
}

function Carrier() {
  return (
    <>
      <path d="M330 312c34-8 80-10 112-6l-66 10z" fill={SHADE} stroke="none" />
      <Limb d="M352 262l-10 42" fill={TAN} wide={8} />
      <Limb d="M366 262l10 42" fill={TAN} wide={8} />
      <path d="M334 311h14c0-6-4-6-5-9h-7zM370 311h16c0-6-6-6-7-9h-7z" fill={HAIR} />
      <path d="M340 284c-2-30 0-48 18-48 20 0 22 18 22 48z" fill={BRAND} />
      <path d="M341 268c12 4 26 4 38 0M340 276c12 4 28 4 40 0" stroke={GLOW} />
      <path d="M342 244c0-36 4-46 17-46 14 0 18 10 18 46-10 6-24 6-35 0z" fill={CARD} />
      <Head at={[357, 181]} hair="scarf" left cloth={WASH} />
      <Limb d="M370 208l4 22-16 10" fill={CARD} wide={9} />
      <path d="M312 236h50l-6 26h-38z" fill={GLOW} />
      <path d="M315 245h44M317 254h40M328 236l3 26M345 236l-2 26" stroke={WARM} />
      <path
        d="M314 236c-2-10 8-16 18-12 6-8 20-4 22 4 6 0 8 4 6 8zM314 230l-8-7v12zM354 228l9-7-1 13"
        fill={CARD}
        stroke={BRAND}
      />
      <path d="M312 236h50" />
      <Limb d="M352 210l-14 24" fill={CARD} wide={9} />
      <Limb d="M337 238l-4 8" fill={TAN} wide={7} />
    </>
  )
}
