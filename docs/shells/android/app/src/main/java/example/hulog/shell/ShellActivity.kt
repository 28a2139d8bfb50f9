package example.hulog.shell

import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.util.Log
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebResourceRequest
import android.webkit.WebSettings
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.activity.ComponentActivity
import androidx.activity.addCallback
import androidx.activity.result.contract.ActivityResultContracts

/** One web view with the lender's pages, and what the shell does with each of their messages. */
open class ShellActivity : ComponentActivity() {
    private lateinit var webView: WebView
    private var photoCallback: ValueCallback<Array<Uri>>? = null

    /** The system's picker: the app sees only what the borrower picks, and needs no permission. */
    private val picker = registerForActivityResult(ActivityResultContracts.GetContent()) { picked ->
        photoCallback?.onReceiveValue(if (picked == null) emptyArray() else arrayOf(picked))
        photoCallback = null
    }

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        webView = WebView(this)
        setContentView(webView)
        applySettings(webView.settings)
        Bridge(::handle).install(webView)
        webView.webViewClient = OwnPagesOnly()
        webView.webChromeClient = PhotoChooser()
        onBackPressedDispatcher.addCallback(this) { askBeforeGoingBack() }
        val given = intent.data?.takeIf(ShellConfiguration::isOwn)
        webView.loadUrl((given ?: Uri.parse(ShellConfiguration.HOME)).toString())
    }

    private fun applySettings(settings: WebSettings) {
        settings.javaScriptEnabled = true
        settings.domStorageEnabled = true
        settings.allowFileAccess = false
        settings.allowContentAccess = false
        settings.mixedContentMode = WebSettings.MIXED_CONTENT_NEVER_ALLOW
        settings.setGeolocationEnabled(false)
    }

    override fun onDestroy() {
        webView.destroy()
        super.onDestroy()
    }

    /** NAT-14: asks the page first, which may keep itself. A page that cannot answer does not hold anyone. */
    private fun askBeforeGoingBack() {
        webView.evaluateJavascript("window.hulogBack ? window.hulogBack() : false") { answer ->
            if (answer == "true") return@evaluateJavascript
            if (webView.canGoBack()) webView.goBack() else finish()
        }
    }

    /** Returns false for what this shell cannot do now; then the page answers it itself. */
    private fun handle(request: BridgeRequest): Boolean = when (request.message) {
        BridgeMessage.OPEN_PAGE -> open(request.texts[FieldName.PAGE], request.values)
        BridgeMessage.OPEN_PAGE_WITH_PARAM -> {
            val param = request.texts.getValue(FieldName.PARAM)
            open(request.texts[FieldName.PAGE], mapOf(FieldName.PARAM to param))
        }
        BridgeMessage.CLOSE_WEB_VIEW -> afterReply { finish() }
        BridgeMessage.GO_HOME -> afterReply { webView.loadUrl(ShellConfiguration.HOME) }
        BridgeMessage.GO_MINE -> afterReply { webView.loadUrl(ShellConfiguration.MINE) }
        BridgeMessage.FORCE_LOGIN -> signIn(request.texts[FieldName.NEXT])
        BridgeMessage.CALL_PHONE -> call(request.texts[FieldName.PHONE].orEmpty())
        BridgeMessage.GO_RATING -> start(Intent(Intent.ACTION_VIEW, Uri.parse("market://details?id=$packageName")))
        BridgeMessage.TRACK_POINT -> {
            val names = listOf(FieldName.POINT, FieldName.ORDER_ID, FieldName.PRODUCT_ID)
            Log.i("point", names.mapNotNull { request.texts[it] }.joinToString(" "))
            true
        }
        // This shell has no bank screens of its own.
        BridgeMessage.START_BANK_FLOW, BridgeMessage.END_BANK_FLOW -> true
    }

    private fun open(target: String?, values: Map<String, String>): Boolean {
        val page = target?.let { ShellConfiguration.ownPage(it, values) } ?: return false
        return start(Intent(this, PageActivity::class.java).setData(page))
    }

    private fun signIn(next: String?): Boolean {
        val isOwn = next != null && ShellConfiguration.ownPage(next) != null
        val values = if (next != null && isOwn) mapOf(FieldName.NEXT to next) else emptyMap()
        val page = ShellConfiguration.ownPage(ShellConfiguration.LOGIN, values) ?: return false
        return afterReply { webView.loadUrl(page.toString()) }
    }

    /** Opens the dialler, where the borrower presses Call. Needs no permission. */
    private fun call(phone: String): Boolean {
        val digits = phone.filter { it == '+' || it in '0'..'9' }
        return digits.isNotEmpty() && start(Intent(Intent.ACTION_DIAL, Uri.fromParts("tel", digits, null)))
    }

    private fun start(intent: Intent): Boolean = try {
        startActivity(intent)
        true
    } catch (_: ActivityNotFoundException) {
        false
    }

    /** The reply is posted first: a page that is already gone would wait for it in vain. */
    private fun afterReply(act: () -> Unit): Boolean = webView.post(act)

    /** The web view shows the lender's pages only. Other https addresses open in the browser, everything else nowhere. */
    private inner class OwnPagesOnly : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            if (ShellConfiguration.isOwn(request.url)) return false
            if (request.isForMainFrame && request.url.scheme == "https") start(Intent(Intent.ACTION_VIEW, request.url))
            return true
        }
    }

    private inner class PhotoChooser : WebChromeClient() {
        override fun onShowFileChooser(
            view: WebView,
            callback: ValueCallback<Array<Uri>>,
            parameters: FileChooserParams,
        ): Boolean {
            photoCallback?.onReceiveValue(emptyArray())
            photoCallback = callback
            return try {
                picker.launch("image/*")
                true
            } catch (_: ActivityNotFoundException) {
                photoCallback = null
                false
            }
        }
    }
}

/** A page above another, as `openPage` opens it. Back and `closeWebView` return to the one below. */
class PageActivity : ShellActivity()
