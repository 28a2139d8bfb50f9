import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(_ application: UIApplication,
                     didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let first = ShellViewController(address: ShellConfiguration.home)
        window.rootViewController = UINavigationController(rootViewController: first)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
