package example.hulog.shell

import org.json.JSONException
import org.json.JSONObject

/** A message whose fields were checked against the generated list: every required field, no other, none too long. */
class BridgeRequest private constructor(
    val message: BridgeMessage,
    val texts: Map<String, String>,
    val values: Map<String, String>,
) {
    companion object {
        private const val LONGEST_JSON = 100_000
        private val VALUE_NAME = Regex("[A-Za-z][A-Za-z0-9_]{0,63}")

        /** Returns the envelope of version 1, or null for anything else. */
        fun envelopeOf(json: String?): JSONObject? = try {
            if (json == null || json.length > LONGEST_JSON) null
            else JSONObject(json).takeIf { it.opt("version") == BridgeMessage.VERSION && it.opt("id") is Int }
        } catch (_: JSONException) {
            null
        }

        fun of(envelope: JSONObject): BridgeRequest? {
            val name = envelope.opt("name")
            val message = BridgeMessage.entries.find { it.wireName == name } ?: return null
            val payload = envelope.opt("payload") as? JSONObject ?: return null
            if (payload.keys().asSequence().any { key -> message.fields.none { it.name == key } }) return null
            val texts = mutableMapOf<String, String>()
            var values = emptyMap<String, String>()
            for (field in message.fields) {
                if (!payload.has(field.name)) {
                    if (field.isRequired) return null
                    continue
                }
                val given = payload.opt(field.name)
                if (field.kind == FieldKind.VALUES) {
                    values = checkedValues(given, field.max) ?: return null
                } else {
                    if (given !is String || given.isEmpty() || !isPlain(given, field.max)) return null
                    texts[field.name] = given
                }
            }
            return BridgeRequest(message, texts, values)
        }

        private fun checkedValues(given: Any?, max: Int): Map<String, String>? {
            if (given !is JSONObject || given.length() > BridgeMessage.MOST_VALUES) return null
            return given.keys().asSequence().associateWith { name ->
                val text = given.opt(name)
                if (!VALUE_NAME.matches(name) || text !is String || !isPlain(text, max)) return null
                text
            }
        }

        private fun isPlain(text: String, max: Int): Boolean = text.length <= max && text.none(Char::isISOControl)
    }
}
