import Foundation

/// A message whose fields were checked against the generated list: every required field, no other, none too long.
struct BridgeRequest {
    let message: BridgeMessage
    let texts: [String: String]
    let values: [String: String]

    init?(name: String, body: Any) {
        guard let message = BridgeMessage(rawValue: name), let payload = body as? [String: Any] else { return nil }
        let names = Set(message.fields.map(\.name))
        guard Set(payload.keys).isSubset(of: names) else { return nil }
        var texts: [String: String] = [:]
        var values: [String: String] = [:]
        for field in message.fields {
            guard let given = payload[field.name] else {
                if field.isRequired { return nil }
                continue
            }
            if field.kind == .values {
                guard let checked = Self.checkedValues(given, max: field.max) else { return nil }
                values = checked
            } else {
                guard let text = given as? String, !text.isEmpty, Self.isPlain(text, max: field.max) else { return nil }
                texts[field.name] = text
            }
        }
        self.message = message
        self.texts = texts
        self.values = values
    }

    private static func checkedValues(_ given: Any, max: Int) -> [String: String]? {
        guard let values = given as? [String: String], values.count <= BridgeMessage.mostValues,
              values.allSatisfy({ isName($0.key) && isPlain($0.value, max: max) })
        else { return nil }
        return values
    }

    private static func isName(_ name: String) -> Bool {
        name.range(of: "^[A-Za-z][A-Za-z0-9_]{0,63}$", options: .regularExpression) != nil
    }

    private static func isPlain(_ text: String, max: Int) -> Bool {
        text.utf16.count <= max && text.rangeOfCharacter(from: .controlCharacters) == nil
    }
}
