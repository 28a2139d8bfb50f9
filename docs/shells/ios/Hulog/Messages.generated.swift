// Generated from packages/bridge/src/messages.ts by packages/bridge/generate.ts. Do not edit.

enum BridgeMessage: String, CaseIterable {
    case openPage
    case closeWebView
    case openPageWithParam
    case goHome
    case goMine
    case forceLogin
    case callPhone
    case goRating
    case trackPoint
    case startBankFlow
    case endBankFlow

    static let version = 1
    static let replyTimeoutMilliseconds = 2000
    static let mostValues = 20

    var fields: [BridgeField] {
        switch self {
        case .openPage:
            return [BridgeField(name: FieldName.page, kind: .target, max: 8192, isRequired: true), BridgeField(name: FieldName.arguments, kind: .values, max: 2048, isRequired: false)]
        case .closeWebView:
            return []
        case .openPageWithParam:
            return [BridgeField(name: FieldName.page, kind: .target, max: 8192, isRequired: true), BridgeField(name: FieldName.param, kind: .text, max: 2048, isRequired: true)]
        case .goHome:
            return []
        case .goMine:
            return []
        case .forceLogin:
            return [BridgeField(name: FieldName.next, kind: .text, max: 8192, isRequired: false)]
        case .callPhone:
            return [BridgeField(name: FieldName.phone, kind: .text, max: 64, isRequired: true)]
        case .goRating:
            return []
        case .trackPoint:
            return [BridgeField(name: FieldName.point, kind: .text, max: 128, isRequired: true), BridgeField(name: FieldName.orderId, kind: .text, max: 128, isRequired: false), BridgeField(name: FieldName.productId, kind: .text, max: 128, isRequired: false)]
        case .startBankFlow:
            return []
        case .endBankFlow:
            return []
        }
    }
}

enum FieldName {
    static let page = "page"
    static let arguments = "arguments"
    static let param = "param"
    static let next = "next"
    static let phone = "phone"
    static let point = "point"
    static let orderId = "orderId"
    static let productId = "productId"
}

enum FieldKind { case text, target, values }

struct BridgeField {
    let name: String
    let kind: FieldKind
    /// The longest text, in UTF-16 characters.
    let max: Int
    let isRequired: Bool
}
