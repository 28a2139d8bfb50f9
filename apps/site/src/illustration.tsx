/** A small-town street at the counter's opening hour: shop, awning, a person with a phone, a hill, the sun. */
export function Illustration() {
  return (
    <svg
      className="picture"
      viewBox="0 0 420 300"
      role="img"
      aria-label="A small shop with an awning; a person looks at a phone in front of it."
    >
      <circle cx="336" cy="66" r="26" className="wash edge" />
      <path d="M8 232c46-58 92-74 136-40 32-46 82-66 126-26 42-30 92-12 142 66" className="edge" />
      <path d="M8 264h404" className="soft" />
      <path d="M92 128v136h168V128" className="card" />
      <path d="M78 84h196l16 44H62z" className="wash edge" />
      <path
        d="M62 128a19 19 0 0 0 38 0 19 19 0 0 0 38 0 19 19 0 0 0 38 0 19 19 0 0 0 38 0 19 19 0 0 0 38 0 19 19 0 0 0 38 0"
        className="card edge"
      />
      <path d="M112 164h74v52h-74zM102 216h94" />
      <path d="M124 204v-16M138 204v-26M152 204v-20M166 204v-30" className="edge" />
      <path d="M212 264v-98h34v98M238 214v5" />
      <circle cx="326" cy="158" r="15" className="card" />
      <path d="M312 152c4-14 26-14 29 2" />
      <path d="M304 264v-52c0-20 8-32 22-32s22 12 22 32v52M318 264v-36M334 264v-36" className="card" />
      <path d="M308 204l-16 10 6-26M344 204l-30 6" />
      <path d="M286 172h16v28h-16z" className="wash edge" />
      <path
        d="M36 264v-30m0 0c-14-2-18-12-18-24 14 0 18 10 18 24zm0 0c12-2 16-10 16-20-12 0-16 8-16 20z"
        className="edge"
      />
      <path
        d="M386 264v-22m0 0c-10-2-14-8-14-18 10 0 14 8 14 18zm0 0c10-2 12-8 12-14-10 0-12 6-12 14z"
        className="edge"
      />
    </svg>
  )
}
