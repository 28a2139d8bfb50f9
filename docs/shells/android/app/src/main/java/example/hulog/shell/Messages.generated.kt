// Generated from packages/bridge/src/messages.ts by packages/bridge/generate.ts. Do not edit.

package example.hulog.shell

enum class BridgeMessage(val wireName: String, val fields: List<BridgeField>) {
    OPEN_PAGE("openPage", listOf(BridgeField(FieldName.PAGE, FieldKind.TARGET, 8192, true), BridgeField(FieldName.ARGUMENTS, FieldKind.VALUES, 2048, false))),
    CLOSE_WEB_VIEW("closeWebView", listOf()),
    OPEN_PAGE_WITH_PARAM("openPageWithParam", listOf(BridgeField(FieldName.PAGE, FieldKind.TARGET, 8192, true), BridgeField(FieldName.PARAM, FieldKind.TEXT, 2048, true))),
    GO_HOME("goHome", listOf()),
    GO_MINE("goMine", listOf()),
    FORCE_LOGIN("forceLogin", listOf(BridgeField(FieldName.NEXT, FieldKind.TEXT, 8192, false))),
    CALL_PHONE("callPhone", listOf(BridgeField(FieldName.PHONE, FieldKind.TEXT, 64, true))),
    GO_RATING("goRating", listOf()),
    TRACK_POINT("trackPoint", listOf(BridgeField(FieldName.POINT, FieldKind.TEXT, 128, true), BridgeField(FieldName.ORDER_ID, FieldKind.TEXT, 128, false), BridgeField(FieldName.PRODUCT_ID, FieldKind.TEXT, 128, false))),
    START_BANK_FLOW("startBankFlow", listOf()),
    END_BANK_FLOW("endBankFlow", listOf());

    companion object {
        const val VERSION = 1
        const val REPLY_TIMEOUT_MS = 2000L
        const val MOST_VALUES = 20
    }
}

object FieldName {
    const val PAGE = "page"
    const val ARGUMENTS = "arguments"
    const val PARAM = "param"
    const val NEXT = "next"
    const val PHONE = "phone"
    const val POINT = "point"
    const val ORDER_ID = "orderId"
    const val PRODUCT_ID = "productId"
}

enum class FieldKind { TEXT, TARGET, VALUES }

/** `max` is the longest text, in UTF-16 characters. */
class BridgeField(val name: String, val kind: FieldKind, val max: Int, val isRequired: Boolean)
