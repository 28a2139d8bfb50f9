package example.hulog.shell

import android.net.Uri
import android.webkit.WebView
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebMessageCompat
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONArray
import org.json.JSONObject

/** Connects the pages' messages with the shell: main frame, listed origins and well-formed messages only. */
class Bridge(private val handle: (BridgeRequest) -> Boolean) : WebViewCompat.WebMessageListener {
    /**
     * Adds the object `HulogBridge` and the announcement before the page's own scripts, on the listed origins. A web
     * view that is too old for them gets neither: an object of `addJavascriptInterface` would be there for every
     * origin and frame, and the pages work without a shell.
     */
    fun install(webView: WebView) {
        val isAble = WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER) &&
            WebViewFeature.isFeatureSupported(WebViewFeature.DOCUMENT_START_SCRIPT)
        if (!isAble) return
        WebViewCompat.addWebMessageListener(webView, "HulogBridge", ShellConfiguration.ORIGINS, this)
        WebViewCompat.addDocumentStartJavaScript(webView, announcement(), ShellConfiguration.ORIGINS)
    }

    private fun announcement(): String {
        val shell = JSONObject()
            .put("platform", "Android")
            .put("versions", JSONArray(listOf(BridgeMessage.VERSION)))
            .put("messages", JSONArray(BridgeMessage.entries.map { it.wireName }))
            .put("replies", true)
        return "window.hulogShell = $shell"
    }

    override fun onPostMessage(
        view: WebView,
        message: WebMessageCompat,
        sourceOrigin: Uri,
        isMainFrame: Boolean,
        replyProxy: JavaScriptReplyProxy,
    ) {
        if (!isMainFrame || !ShellConfiguration.isOwn(sourceOrigin)) return
        if (message.type != WebMessageCompat.TYPE_STRING) return
        val envelope = BridgeRequest.envelopeOf(message.data) ?: return
        val request = BridgeRequest.of(envelope)
        val isDone = request != null && handle(request)
        val reply = JSONObject().put("version", BridgeMessage.VERSION).put("id", envelope.getInt("id")).put("ok", isDone)
        if (!isDone) reply.put("reason", if (request == null) "malformed" else "not possible here")
        replyProxy.postMessage(reply.toString())
    }
}
