package example.hulog.shell

import android.net.Uri

/** The lender's own values. Everything else works as it is. */
object ShellConfiguration {
    /** Origins whose pages may use the bridge. Always https. */
    val ORIGINS = setOf("https://loans.example")
    const val HOME = "https://loans.example/home"
    const val MINE = "https://loans.example/mine"
    const val LOGIN = "/login"

    /** True for an address of the lender's own, by scheme, host and port. */
    fun isOwn(address: Uri): Boolean {
        if (address.scheme != "https" || address.userInfo != null) return false
        val port = if (address.port == -1 || address.port == 443) "" else ":${address.port}"
        return "https://${address.host}$port" in ORIGINS
    }

    /** Returns the address of one of the lender's pages, or null for anything else. */
    fun ownPage(target: String, values: Map<String, String> = emptyMap()): Uri? {
        if (!target.startsWith("/") || target.startsWith("//") || target.contains('\\')) return null
        val parts = Uri.parse(ORIGINS.first() + target).buildUpon()
        for ((name, value) in values) parts.appendQueryParameter(name, value)
        return parts.build().takeIf(::isOwn)
    }
}
